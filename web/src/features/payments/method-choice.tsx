import type { PaymentMethod } from '@rendezvous/contract/payments/limits';
import CreditCard from 'lucide-react/icons/credit-card';
import Landmark from 'lucide-react/icons/landmark';
import Wallet from 'lucide-react/icons/wallet';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './checkout.module.css';

const ICONS = { creditcard: CreditCard, paypal: Wallet, banktransfer: Landmark };

type MethodChoiceProps = {
  methods: readonly PaymentMethod[];
  chosen: PaymentMethod;
  onChoose: (method: PaymentMethod) => void;
};

export function MethodChoice({ methods, chosen, onChoose }: MethodChoiceProps) {
  const t = useTexts('payments');
  return (
    <fieldset className={styles.set}>
      <legend>{t('credits.methods')}</legend>
      <ul className={styles.ways}>
        {methods.map((method) => (
          <li key={method}>
            <label>
              <input
                type="radio"
                name="paymentmethod"
                value={method}
                checked={method === chosen}
                onChange={() => onChoose(method)}
              />
              {t(`method.${method}`)}
              <Icon of={ICONS[method]} />
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
