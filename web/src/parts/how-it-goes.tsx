import { FormProblem } from './form-problem.tsx';
import { StillTrying } from './still-trying.tsx';

type HowItGoesProps = {
  press: { isPending: boolean; error: unknown };
  /** true: it is tried again by itself, and counts once (C10) */
  repeats?: boolean;
};

/** Words beside a button that is no form's: that its press is on its way, or what went wrong. */
export function HowItGoes({ press: { isPending, error }, repeats = false }: HowItGoesProps) {
  return (
    <>
      <StillTrying busy={isPending} repeats={repeats} />
      {isPending ? null : <FormProblem problem={error} />}
    </>
  );
}
