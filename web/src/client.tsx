import { StartClient } from '@tanstack/react-start/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { ApiProblem } from './platform/api/api.ts';
import { guardReloads } from './platform/reload-once.ts';
import { tellWhenHidden } from './platform/tell-hidden.ts';

guardReloads();
tellWhenHidden();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <StartClient />
    </StrictMode>,
    {
      // The error page shows a refused call; any other error is a mistake of ours.
      onCaughtError(error) {
        if (!(error instanceof ApiProblem)) reportError(error);
      },
    },
  );
});
