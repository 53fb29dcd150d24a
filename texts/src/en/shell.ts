export const shell = {
  error: {
    title: 'Error',
    text: 'Something went wrong on our side. Please try again.',
    retry: 'Try again',
    home: 'Back to the home page',
  },
  notFound: {
    title: 'This page could not be found',
    home: 'Back to the home page',
  },
} as const;
