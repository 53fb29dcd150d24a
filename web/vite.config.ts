import { createHash } from 'node:crypto';
import path from 'node:path';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compiledTexts } from './compiled-texts.ts';
import { leanIcons } from './lean-icons.ts';
import { leanQueries } from './lean-queries.ts';
import { leanReact } from './lean-react.ts';
import { leanRouter } from './lean-router.ts';
import { scriptAddresses } from './script-addresses.ts';
import { withoutServerFunctions } from './without-server-functions.ts';

/** React has the hook that the shim stands for. In development it would be inlined, and CommonJS can't be. */
const SMALLER = [
  { find: 'use-sync-external-store/shim/with-selector', replacement: 'use-sync-external-store/with-selector' },
];

/** Short names of classes, `talk-1f5h`: each stands in a script twice. Its path tells a style sheet from others. */
function classOf(name: string, file: string): string {
  const place = path.relative(import.meta.dirname, file.replace(/\?.*/, ''));
  return `${name}-${createHash('md5').update(place).digest('base64url').slice(0, 4)}`;
}

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [
    compiledTexts(),
    leanIcons(),
    leanQueries(),
    leanReact(),
    leanRouter(),
    scriptAddresses(),
    withoutServerFunctions(),
    // The route tree is part of every first load: what only its page needs comes with the page. A loader is split off
    // when it is written `loader: …`; the method `loader() {}` stays with the tree.
    tanstackStart({
      router: { codeSplittingOptions: { defaultBehavior: [['loader', 'component', 'notFoundComponent']] } },
    }),
    react(),
  ],
  resolve: { alias: command === 'build' ? SMALLER : [] },
  css: { modules: { generateScopedName: classOf } },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Names are as short as they may be: each stands in every file that needs the file, and all of them in the
            // first one.
            entryFileNames: 'assets/[hash:7].js',
            chunkFileNames: 'assets/[hash:7].js',
            codeSplitting: {
              groups: [
                // Every page needs it, and what it takes with it: the frame of all pages.
                {
                  name: 'libraries',
                  test: /\/node_modules\/(react|react-dom|scheduler|icu-minify|use-sync-external-store|@tanstack)\//,
                },
                // What is small and on many pages: a file of its own for each icon is twice as long as the icon. The
                // groups before the last one keep what visitors need out of it.
                {
                  name: 'pieces',
                  test: /\/web\/src\/(ui\/|parts\/(fictional-(words|tag)|form-problem|grow-photo|use-sent-form)|features\/likes\/(match-moment|waiting-likes)|features\/members\/value-key|platform\/(own-list|use-settled)|data\/(likes|member)\.ts)|\/contract\/src\/http\/sent-form|\/lucide-react\//,
                  minShareCount: 5,
                },
                {
                  name: 'forms',
                  test: /\/web\/src\/(parts\/(use-form|form|still-trying)|platform\/forms\/(draft-of|form-draft|read-form))\.tsx?$/,
                },
                { name: 'orders', test: /\/web\/src\/data\/(discounts|transactions|payment)\.ts$/ },
                // Little things of a conversation, each of which would be a file that is mostly its own name.
                { name: 'talk', test: /\/web\/src\/(data\/icebreakers|features\/chat\/(leaving|message-length))\.ts$/ },
                // Asked before a photo is taken, in a conversation and on one's own profile.
                { name: 'takes', test: /\/features\/photos\/is-heic\.ts$|\/contract\/src\/photos\/limits\.ts$/ },
                { name: 'back', test: /\/web\/src\/parts\/(back-link|not-indexed|use-step-back)\.tsx?$/ },
                { name: 'places', test: /\/web\/src\/(data\/places|features\/places\/country-field)\.tsx?$/ },
                {
                  name: 'cards',
                  test: /\/web\/src\/parts\/(member-card|like-heart|use-place-of)\.tsx?$/,
                },
                // Shared by the list of conversations and the header of one.
                {
                  name: 'chats',
                  test: /\/(features\/chat\/(use-swipe|use-chat-dates|markable)|platform\/keep-moves-across|parts\/(more-of-list|use-failed-text))\.tsx?$|\/icons\/(bell-off|pin)\./,
                },
                { name: 'openers', test: /\/features\/(chat\/openers|icebreakers\/icebreaker-list)\.tsx$/ },
                // Pages of visitors have these, too.
                {
                  name: 'door',
                  test: /\/features\/accounts\/log-out\.ts$|\/icons\/(settings|star)\.|\/data\/preferences\.ts$/,
                },
                // All that the frame of a member needs, on every page.
                { name: 'members', test: /\/web\/src\/app\/(for-members|live|alerts\/load-alerts)\.ts$/ },
                // What a message can say, and where its words came from.
                { name: 'kinds', test: /\/features\/chat\/(kinds|quoting|restore-drafts|said)\.ts$/ },
              ],
            },
          },
        },
      },
    },
    ssr: {
      resolve: {
        // Built: a file tree that needs no node_modules, starts fast and has React's production build fixed in it.
        // In development only what an alias or the compiler must see; CommonJS packages can't be inlined there.
        noExternal: command === 'build' ? true : [/^@tanstack\//],
      },
    },
  },
}));
