import { lazy } from 'react';
import './alerts/alerts.module.css';
import './alerts/language-question.module.css';
import '../features/payments/discounts/welcome-discount.module.css';
import '../ui/avatar.module.css';
import '../ui/banner.module.css';
import './credit-chip.module.css';
import './tab-bar.module.css';

/**
 * The parts of the frame that only members have; visitors load none of them. The styles above come with the page, so
 * that the parts look right before their scripts have loaded.
 */
const parts = () => import('./for-members.ts');

export const AccountMenu = lazy(() => parts().then(({ AccountMenu }) => ({ default: AccountMenu })));
export const Alerts = lazy(() => parts().then(({ Alerts }) => ({ default: Alerts })));
export const CreditChip = lazy(() => parts().then(({ CreditChip }) => ({ default: CreditChip })));
export const MatchHost = lazy(() => parts().then(({ MatchHost }) => ({ default: MatchHost })));
export const ReportHost = lazy(() => parts().then(({ ReportHost }) => ({ default: ReportHost })));
export const TabBar = lazy(() => parts().then(({ TabBar }) => ({ default: TabBar })));
