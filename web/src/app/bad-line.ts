import type { RegisteredRouter } from '@tanstack/react-router';
import { followUnsent } from '../features/chat/follow-unsent.ts';
import { loadAhead } from './load-ahead.ts';
import { stayWhileOffline } from './stay-while-offline.ts';
import { tellSlowPage } from './tell-slow-page.ts';

/** Helps over bad connections, between pages and on them, and tells what could not be sent. @returns what ends it */
export function startBadLine(router: RegisteredRouter): () => void {
  const ends = [stayWhileOffline(router), tellSlowPage(router), loadAhead(router), followUnsent(router)];
  return () => {
    for (const end of ends) end();
  };
}
