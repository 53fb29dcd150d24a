/** Of pages that are nothing but text: what stands for a page that can't be made now. */
export const plain = {
  unavailable: {
    title: 'Back in a moment',
    text: 'The site does not answer right now. Nothing of yours is lost. Please try again in a moment.',
  },
  again: 'Try again',
} as const;
