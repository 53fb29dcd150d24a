import type { LucideIcon } from 'lucide-react';

/** An icon from `lucide-react/icons/<name>`; never alone: words stand beside it or in the control's label. */
export function Icon({
  of: Shape,
  size = 24,
  filled = false,
  className,
}: {
  of: LucideIcon;
  size?: 16 | 20 | 24 | 28;
  filled?: boolean;
  className?: string;
}) {
  return (
    <Shape
      size={size}
      data-filled={filled || undefined}
      className={className ? `icon ${className}` : 'icon'}
      aria-hidden
    />
  );
}
