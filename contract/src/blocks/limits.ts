/** So many one member may block: every search passes over them. */
export const MAX_BLOCKS = 5000;
export const BLOCKS_PAGE_SIZE = 50;
