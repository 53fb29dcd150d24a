/** Pages of plain text, which stand for a page that can't be made now. */
export const plain = {
  unavailable: {
    title: 'Back in a moment',
    text: 'The site does not answer right now. Nothing of yours is lost. Please try again in a moment.',
  },
  tooMany: {
    title: 'Please wait a moment',
    text: 'Very many pages were opened from your network in a short time. It goes on in a minute.',
  },
  again: 'Try again',
} as const;
