/** The message of a photo that this device keeps, before it is uploaded. */
export const PHOTO_LETTER = {
  id: 'a',
  profile: 'ben',
  content: { type: 'image', photo: 'p' },
  file: true,
  price: 4,
  written_at: '2026-06-15T12:00:00Z',
} as const;
