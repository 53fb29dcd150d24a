/** What kind of device a session is on; `other` where the browser doesn't say. */
export const DEVICE_KINDS = ['phone', 'tablet', 'desktop', 'other'] as const;
export type DeviceKind = (typeof DEVICE_KINDS)[number];
