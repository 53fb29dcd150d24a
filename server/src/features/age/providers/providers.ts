import type { Config } from '../../../platform/config.ts';
import type { AgeProvider } from './provider.ts';
import { sandboxAgeProvider } from './sandbox-age-provider.ts';

const PROVIDERS: readonly AgeProvider[] = [sandboxAgeProvider];

/** The provider that the operator has chosen, if any. */
export function chosenAgeProvider({ ageProvider }: Pick<Config, 'ageProvider'>): AgeProvider | undefined {
  return PROVIDERS.find(({ name }) => name === ageProvider);
}

/** The provider of a check, also if it is no longer the chosen one: its checks go on. */
export function ageProviderNamed(name: string): AgeProvider {
  const provider = PROVIDERS.find((one) => one.name === name);
  if (!provider) throw new Error(`there is no age provider ${name}`);
  return provider;
}
