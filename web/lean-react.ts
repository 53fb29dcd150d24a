import type { Plugin } from 'vite';
import { each, type LeanPlan, leanCode } from './lean-code.ts';

const FILE = /\/node_modules\/(?:react|react-dom|scheduler)\/cjs\/([a-z-]+)\.production\.js$/;

/** Hooks that nobody calls: React exports them, and React DOM has them in each of its tables. */
const HOOKS = ['useActionState', 'useInsertionEffect', 'useOptimistic', 'useTransition'];

/** Parts that go of each script of React, by its name. */
export const REACT_PLANS: Record<string, LeanPlan> = {
  react: {
    statements: [
      ...[...HOOKS, 'Activity', 'Children', 'Profiler', 'ViewTransition', 'addTransitionType'].map(exported),
      ...['cache', 'cacheSignal', '__COMPILER_RUNTIME', 'unstable_useCacheRefresh'].map(exported),
    ],
  },
  'react-dom': {
    statements: [
      ...['browser', 'createPortal', 'preconnect', 'prefetchDNS', 'preinit', 'preinitModule', 'preload'],
      ...['preloadModule', 'requestFormReset', 'unstable_batchedUpdates', 'useFormState', 'useFormStatus'],
    ].map(exported),
  },
  scheduler: {
    statements: ['unstable_forceFrameRate', 'unstable_next', 'unstable_runWithPriority', 'unstable_wrapCallback'].map(
      exported,
    ),
  },
  'react-dom-client': {
    functions: {
      // view transitions
      ...each('return null;', [
        'startViewTransition',
        'measureViewTransitionHostInstancesRecursive',
        'applyViewTransitionToHostInstances',
        'commitEnterViewTransitions',
        'commitExitViewTransitions',
        'commitNestedViewTransitions',
        'restoreNestedViewTransitions',
        'restoreEnterOrExitViewTransitions',
        'measureNestedViewTransitions',
        'trackEnterViewTransitions',
        'claimQueuedTransitionTypes',
      ]),
      ...each('', ['commitAfterMutationEffectsOnFiber', 'restoreViewTransitionName', 'queueTransitionTypes']),
      // images that hold up a transition
      ...each('', ['suspendInstance', 'preloadInstanceAndSuspendIfNeeded']),
      estimateBandwidth: 'return 0;',
      // forms whose action is a function, and their states
      ...each('', ['extractEvents$1', 'scheduleReplayQueueIfNeeded', 'requestFormReset', 'requestFormReset$1']),
      ...each('', ['startHostTransition', 'TransitionAwareHostComponent', 'recursivelyResetForms']),
      ...each('return null;', ['mountActionState', 'updateActionState', 'rerenderActionState', 'dispatchActionState']),
      dispatchOptimisticSetState: '',
      // resources asked for by calls; those of elements stay
      ...each('', ['preconnectAs', 'prefetchDNS', 'preconnect', 'preload', 'preloadModule']),
      ...each('', ['preinitStyle', 'preinitScript', 'preinitModuleScript']),
      // events of which nobody hears: onSelect, onBeforeInput, input of browsers without the event
      ...each('', ['constructSelectEvent', 'handleEventsForInputEventPolyfill', 'getTargetInstForInputEventPolyfill']),
      ...each('return null;', ['getNativeBeforeInputChars', 'getFallbackBeforeInputChars']),
      ...each('return !1;', ['isFallbackCompositionEnd']),
      // portals, refs of fragments, custom elements, attributes with a namespace, the compiler's cache
      ...each('', ['createFiberFromPortal', 'hideOrUnhideNearestPortals']),
      ...each('', ['commitNewChildToFragmentInstances', 'commitFragmentInstanceInsertionEffects']),
      ...each('', ['commitFragmentInstanceDeletionEffects', 'setPropOnCustomElement', 'useMemoCache']),
      isCustomElement: 'return !1;',
      setValueForNamespacedAttribute: '',
      // caches of server components, classes of before React 16.3, hydration by order, marks for developers
      ...each('', ['refreshCache', 'commitOffscreenPassiveMountEffects', 'commitCachePassiveMountEffect']),
      ...each('', ['callComponentWillReceiveProps', 'attemptExplicitHydrationTarget']),
      ...each('', ['commitSuspenseHydrationCallbacks', 'setIsStrictModeForDevtools']),
      getComponentNameFromType: 'return null;',
      getStackByFiberInDevAndProd: "return '';",
      defaultOnDefaultTransitionIndicator: '',
    },
    statements: [
      'FragmentInstance.prototype.',
      'ReactDOMHydrationRoot.prototype.unstable_scheduleHydration',
      'ReactDOMSharedInternals.findDOMNode',
      'exports.createRoot',
    ],
    members: [...HOOKS, 'useCacheRefresh', 'useFormState', 'useHostTransitionStatus', 'useMemoCache'],
    // list of Suspense, profiler, view transition, activity
    tags: new Set([12, 19, 30, 31]),
    types: [
      ...['REACT_PROFILER_TYPE', 'REACT_SUSPENSE_LIST_TYPE', 'REACT_VIEW_TRANSITION_TYPE', 'REACT_ACTIVITY_TYPE'],
    ],
  },
};

/** Names that React has no more: whoever asks for one gets nothing. */
export const LEFT_OUT: readonly string[] = [REACT_PLANS.react, REACT_PLANS['react-dom']]
  .flatMap((plan) => plan?.statements ?? [])
  .map((statement) => statement.replace(/^exports\.| =$/g, ''));

/** Names that stand for nothing else in a built script. */
const ASKED = new RegExp(
  `\\.(${LEFT_OUT.filter((name) => /^use[A-Z]|^[A-Z]|^createPortal$/.test(name)).join('|')})\\b`,
);

/**
 * Leaves out of React what no page of ours reaches, a fifth of its bytes; the minifier then drops what only that
 * needed (decision 0059). `lean-react.test.ts` looks that no source asks for it.
 */
export function leanReact(): Plugin {
  return {
    name: 'lean-react',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: FILE },
      handler(code, id) {
        const plan = REACT_PLANS[FILE.exec(id)?.[1] ?? ''];
        return plan && leanCode(code, plan);
      },
    },
    // A library may ask for what no source of ours does.
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        const asked = output.type === 'chunk' && ASKED.exec(output.code);
        if (asked) this.error(`${Object.keys(output.modules).at(-1)} asks for ${asked[1]}: look at REACT_PLANS`);
      }
    },
  };
}

function exported(name: string): string {
  return `exports.${name} =`;
}
