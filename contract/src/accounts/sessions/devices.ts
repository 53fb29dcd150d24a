/** Kinds of devices that a session can be on; `other` if the browser does not say. */
export const DEVICE_KINDS = ['phone', 'tablet', 'desktop', 'other'] as const;
export type DeviceKind = (typeof DEVICE_KINDS)[number];
