/** Tells whether a file is HEIC, the format of iPhones. Some systems don't know it and give no type. */
export function isHeic({ type }: Blob, name: string): boolean {
  return /^image\/hei[cf]/.test(type) || (type === '' && /\.hei[cf]$/i.test(name));
}
