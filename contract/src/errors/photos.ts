export const photoErrors = {
  photo_limit: 403,
  chat_photo_limit: 403,
  demo_upload: 403,
  upload_too_slow: 408,
  file_too_large: 413,
  file_type: 415,
  photo_unreadable: 422,
  photo_too_many_pixels: 422,
} as const;
