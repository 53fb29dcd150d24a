import type { Bundle } from '@rendezvous/contract/payments/order';
import type { ReactNode } from 'react';
import { useSettings } from '../../data/settings.ts';
import { useMoney } from '../../platform/texts/use-money.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Tag } from '../../ui/tag.tsx';
import styles from './checkout.module.css';
import type { Price } from './discounts/use-discount.ts';

type BundleChoiceProps = {
  bundles: readonly Bundle[];
  priceOf: (bundle: Bundle) => Price;
  chosen: Bundle;
  onChoose: (bundle: Bundle) => void;
};

/** The bundles with the price of one message, which is what people compare. */
export function BundleChoice({ bundles, priceOf, chosen, onChoose }: BundleChoiceProps) {
  const t = useTexts('payments');
  const best = bundles.reduce((one, other) => (other.saving > one.saving ? other : one));
  return (
    <fieldset className={styles.set}>
      <legend>{t('credits.bundles')}</legend>
      <ul className={styles.bundles}>
        {bundles.map((bundle) => (
          <li key={bundle.id}>
            <BundleLabel
              bundle={bundle}
              price={priceOf(bundle)}
              best={bundle === best && bundle.saving > 0}
              checked={bundle === chosen}
              onChoose={() => onChoose(bundle)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

type BundleLabelProps = { bundle: Bundle; price: Price; best: boolean; checked: boolean; onChoose: () => void };

function BundleLabel({ bundle, price, best, checked, onChoose }: BundleLabelProps) {
  const t = useTexts('payments');
  const money = useMoney();
  const { message_credits } = useSettings();
  const { credits, saving } = bundle;
  const messages = Math.floor(credits / Math.max(1, message_credits));
  return (
    <label className={styles.bundle}>
      <input type="radio" name="package" value={bundle.id} checked={checked} onChange={onChoose} />
      <span className={styles.amount}>
        <span>{t.rich('credits.bundle', { credits, b: strong })}</span>
        {best ? <Tag look="success">{t('credits.best')}</Tag> : null}
      </span>
      <span className={styles.per}>
        <span>{t('credits.per', { messages, price: money(price.price_per_message) })}</span>{' '}
        {saving > 0 ? <span>{t('credits.saving', { percent: saving })}</span> : null}
      </span>
      <span className={styles.cost}>
        {price.discount ? (
          <s>
            <span className="hide">{t('order.insteadOf')} </span>
            {money(bundle.price)}
          </s>
        ) : null}{' '}
        <strong>{money(price.price)}</strong>
      </span>
    </label>
  );
}

const strong = (words: ReactNode) => <strong>{words}</strong>;
