/** Pages of plain text, which stand for a page that can't be made now. */
export const plain = {
  unavailable: {
    title: 'Back in a moment',
    text: 'The site isn’t answering right now. Nothing of yours is lost. Please try again in a moment.',
  },
  tooMany: {
    title: 'Please wait a moment',
    text: 'A great many pages were opened from your network in a short time. You can continue {wait}.',
  },
  again: 'Try again',
} as const;
