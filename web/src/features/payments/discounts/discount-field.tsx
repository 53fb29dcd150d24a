import { DISCOUNT_CODE_MAX } from '@rendezvous/contract/payments/limits';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { hasCode } from '../../../platform/api/api.ts';
import { useTexts } from '../../../platform/texts/use-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { AppliedCode } from './applied-code.tsx';
import styles from './discount-field.module.css';
import { useRefusalText } from './refusal-text.tsx';
import type { Discount } from './use-discount.ts';

/** The field for a code: entered, refused with the reason at the field, or removed again (P5). */
export function DiscountField({ discount }: { discount: Discount }) {
  const t = useTexts('discounts');
  const { applied, problem } = discount;
  const hasRunOut = hasCode<'GET discountcode.php'>(problem, 'discount_expired');
  const said = useRef<HTMLParagraphElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(applied?.code);
  const entered = useRef(false);

  useEffect(() => {
    const [was, is] = [before.current, applied?.code];
    before.current = is;
    if (was === is) return;
    if (said.current) {
      said.current.textContent = is
        ? t('applied', { code: is })
        : hasRunOut && was
          ? t('expired', { code: was })
          : t('removed');
    }
    // The focused element is gone, so the next button gets the focus; a discount that ran out must not take it.
    if (entered.current) place.current?.querySelector<HTMLElement>('summary, button')?.focus();
    entered.current = false;
  }, [applied, hasRunOut, t]);

  return (
    <div className={styles.place} ref={place} onClickCapture={() => (entered.current = true)}>
      {applied ? <AppliedCode discount={discount} applied={applied} /> : <CodeEntry discount={discount} />}
      <p className="hide" role="status" ref={said} />
    </div>
  );
}

function CodeEntry({ discount }: { discount: Discount }) {
  const t = useTexts('discounts');
  const { typed, setTyped, problem, isUnasked, busy, apply } = discount;
  const input = useRef<HTMLInputElement>(null);
  const fold = useRef<HTMLDetailsElement>(null);
  const error = useRefusalText(problem);

  useEffect(() => {
    // On arrival the focus is not moved.
    if (!problem || isUnasked) return;
    if (fold.current) fold.current.open = true;
    input.current?.focus();
  }, [problem, isUnasked]);

  function applyOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    // The same key would send the order.
    event.preventDefault();
    if (typed.trim() && !busy) apply();
  }

  return (
    <details className={styles.fold} ref={fold} open={problem ? true : undefined}>
      <summary>{t('have')}</summary>
      <Field name="code" label={t('code')} error={error}>
        {(control) => (
          <span className={styles.entry}>
            <Input
              {...control}
              ref={input}
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              onKeyDown={applyOnEnter}
              maxLength={DISCOUNT_CODE_MAX}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              enterKeyHint="done"
            />
            <Button busy={busy} disabled={typed.trim() === ''} onClick={apply}>
              {t('apply')}
            </Button>
          </span>
        )}
      </Field>
    </details>
  );
}
