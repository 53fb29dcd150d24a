/** Blocks of one member at most: every search has to pass over them. */
export const MAX_BLOCKS = 5000;
export const BLOCKS_PAGE_SIZE = 50;
