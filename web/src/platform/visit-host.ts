import { createIsomorphicFn } from '@tanstack/react-start';
import { getRequest } from '@tanstack/react-start/server';

/**
 * The host in the address bar, the same on server and browser. For display only: rules go by the configured address.
 */
export const visitHost = createIsomorphicFn()
  .server((): string => new URL(getRequest().url).hostname)
  .client((): string => location.hostname);
