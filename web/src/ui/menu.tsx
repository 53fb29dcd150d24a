import { type ComponentProps, type MouseEvent, type ReactNode, useId, useRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './menu.module.css';

type MenuProps = {
  /** name of the menu */
  label: string;
  /** draws the button that opens the menu; spread the props on it */
  button: (props: Pick<ComponentProps<'button'>, 'popoverTarget'>) => ReactNode;
  className?: string;
  /** hears that the menu opens, or was opened before the page's scripts came */
  onOpen?: () => void;
  /** links and buttons, `<hr />` between groups */
  children: ReactNode;
};

/**
 * Links and buttons in a native popover: Escape and a press outside close it, and the focus goes back to the button.
 */
export function Menu({ label, button, className, onOpen, children }: MenuProps) {
  const id = useId();
  const popover = useRef<HTMLElement>(null);

  function closeAfterChoice(event: MouseEvent) {
    if (event.target instanceof Element && event.target.closest('a, button')) popover.current?.hidePopover();
  }

  return (
    <>
      {button({ popoverTarget: id })}
      {/* biome-ignore lint/a11y: a press on any entry closes; the entries themselves are links and buttons */}
      <nav
        id={id}
        ref={(nav) => {
          popover.current = nav;
          if (onOpen && nav?.matches(':popover-open')) onOpen();
        }}
        onBeforeToggle={onOpen}
        popover="auto"
        aria-label={label}
        className={classNames(styles.menu, className)}
        onClick={closeAfterChoice}
      >
        {children}
      </nav>
    </>
  );
}
