import { configure } from '@testing-library/react';
import { PATIENCE_MS } from '../../server/test/patience-ms.ts';

/** The library waits for a second unless told otherwise: less than a part that is loaded takes on a busy machine. */
configure({ asyncUtilTimeout: PATIENCE_MS });
