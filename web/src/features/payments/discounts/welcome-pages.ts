/** The members area (section 2), where the discount stands at the top. Pages for writing or ordering are left out. */
const MEMBERS_AREA = /^\/(members(\/[^/]+)?|chats|likes(\/[^/]+|\/m\/[^/]+)?|premium)\/?$/;

export function inMembersArea(pathname: string): boolean {
  return MEMBERS_AREA.test(pathname);
}
