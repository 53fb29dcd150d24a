export const site = {
  title: 'Meet someone nearby',
} as const;
