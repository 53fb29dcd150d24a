import type { PaymentMethod } from '@rendezvous/contract/payments/limits';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import Coins from 'lucide-react/icons/coins';
import { useEffect, useEffectEvent, useState } from 'react';
import { packagesQuery, renewPackages } from '../../data/packages.ts';
import { paymentCountryQuery } from '../../data/payment-country.ts';
import { Form } from '../../parts/form.tsx';
import { type Body, useForm } from '../../parts/use-form.ts';
import { useSentForm } from '../../parts/use-sent-form.ts';
import { hasCode } from '../../platform/api/api.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { BundleChoice } from './bundle-choice.tsx';
import styles from './checkout.module.css';
import { DiscountField } from './discounts/discount-field.tsx';
import { OfferBanner } from './discounts/offer-banner.tsx';
import { type Discount, isAboutCode, useDiscount } from './discounts/use-discount.ts';
import { MethodChoice } from './method-choice.tsx';
import { OrderSummary } from './order-summary.tsx';

type CheckoutProps = {
  country: string;
  /** chosen beforehand, in the address */
  chosen?: { package?: string; method?: PaymentMethod };
  returnTo?: string;
  /** discount code in the address */
  code?: string;
  /** true: in a narrow sheet above another page */
  inSheet?: boolean;
};

/** The bundle that is chosen until somebody chooses: the smallest but one. */
const chosenAtFirst = <Bundle,>([smallest, next]: readonly Bundle[]) => next ?? smallest;

/** The checkout: bundle, way to pay, and the order with its total on one page. */
export function Checkout({ country, chosen = {}, returnTo, code: link, inSheet }: CheckoutProps) {
  const t = useTexts('payments');
  const { packages, methods } = useSuspenseQuery(packagesQuery(country)).data;
  const sent = useSentForm('POST payment.php')?.typed;
  const [picked, setPicked] = useState(sent?.package?.[0] ?? chosen.package);
  const [method, setMethod] = useState<string | undefined>(sent?.paymentmethod?.[0] ?? chosen.method);
  const bundle = packages.find(({ id }) => id === picked) ?? chosenAtFirst(packages);
  const way = methods.find((one) => one === method) ?? methods[0];
  const discount = useDiscount({ country, bundle, method: way, link });
  const price = bundle && discount.priceOf(bundle);
  const code = discount.applied;
  const form = useOrder({
    hidden: { country, code: discount.reason ? undefined : code?.code, total: price?.price, return_to: returnTo },
    bundle: bundle?.id,
    discount,
  });
  if (!bundle || !way || !price) return <Empty picture={<Icon of={Coins} />} title={t('credits.none')} />;
  return (
    <Form form={form} className={inSheet ? styles.inSheet : styles.pay}>
      <div className={styles.steps}>
        <OfferBanner applied={price.discount && code ? code.code : null} ranOut={discount.ranOut} />
        <BundleChoice
          bundles={packages}
          priceOf={discount.priceOf}
          chosen={bundle}
          onChoose={(one) => setPicked(one.id)}
        />
        <MethodChoice methods={methods} chosen={way} onChoose={setMethod} />
        <DiscountField discount={discount} />
      </div>
      <OrderSummary form={form} bundle={bundle} price={price} code={code} />
    </Form>
  );
}

type OrderOptions = { hidden: Partial<Body<'POST payment.php'>>; bundle: string | undefined; discount: Discount };

/** Makes the order and goes on at the provider's page. Pressed twice, or after a lost answer: still one order. */
function useOrder({ hidden, bundle, discount }: OrderOptions) {
  const queryClient = useQueryClient();
  const form = useForm('POST payment.php', {
    hidden,
    repeats: 'key',
    // the policy of the page lets no form lead to the provider's page: the way there stands on that of the order
    leadsTo: `/credits/${bundle}?payment={payment_id}`,
    onSuccess({ redirect_url }) {
      if (redirect_url) window.location.assign(redirect_url);
    },
    onError(problem) {
      if (isAboutCode(problem)) discount.refuse(problem);
      if (!hasCode<'POST payment.php'>(problem, 'total_changed')) return;
      // where one is may have changed, too
      void queryClient.invalidateQueries({ queryKey: paymentCountryQuery.queryKey });
      if (hidden.country) void renewPackages(queryClient, hidden.country);
      discount.renew();
    },
  });
  const beginAnew = useEffectEvent(form.reset);
  useEffect(() => {
    // the browser may bring this page back from the provider as it was left, when that order has come to its end
    const returned = ({ persisted }: PageTransitionEvent) => persisted && beginAnew();
    addEventListener('pageshow', returned);
    return () => removeEventListener('pageshow', returned);
  }, []);
  return form;
}
