export const DRAFT_PREFIX = 'draft:';

/** Deletes what was typed in this tab, when its member leaves. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(DRAFT_PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // then nothing was kept
  }
}
