import type { SiteSettings } from '@rendezvous/contract/site/settings';

export type TeaserKind = 'cam' | 'resell';

/** The cards of the operator that members get in their list (M10). */
export function teaserKinds({ cam_teaser_url, member_resell }: Pick<SiteSettings, 'cam_teaser_url' | 'member_resell'>) {
  const configured: Record<TeaserKind, boolean> = { cam: cam_teaser_url !== '', resell: member_resell === 'yes' };
  return (['cam', 'resell'] as const).filter((kind) => configured[kind]);
}
