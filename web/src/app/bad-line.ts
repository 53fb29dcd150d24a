import type { RegisteredRouter } from '@tanstack/react-router';
import { stayWhileOffline } from './stay-while-offline.ts';
import { tellSlowPage } from './tell-slow-page.ts';

/** Helps over bad connections between pages. @returns what ends it */
export function startBadLine(router: RegisteredRouter): () => void {
  const ends = [stayWhileOffline(router), tellSlowPage(router)];
  return () => {
    for (const end of ends) end();
  };
}
