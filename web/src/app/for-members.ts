export { MatchHost } from '../features/likes/match-host.tsx';
export { ReportHost } from '../features/reports/report-host.tsx';
export { AccountMenu } from './account-menu.tsx';
export { Alerts } from './alerts/alerts.tsx';
export { CreditChip } from './credit-chip.tsx';
export { TabBar } from './tab-bar.tsx';
