export const photos = {
  title: 'Photos',
} as const;
