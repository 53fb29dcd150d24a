export const notificationErrors = {
  push_service_unknown: 422,
} as const;
