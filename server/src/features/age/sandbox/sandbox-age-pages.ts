import type { Hono } from 'hono';
import { z } from 'zod';
import type { AnySql } from '../../../platform/database/sql.ts';
import { workOn } from '../../../platform/feature/feature.ts';
import { createTestPages, type TestFrame } from '../../../platform/http/test-pages.ts';
import { defineQueue } from '../../../platform/jobs/queue.ts';
import type { Services } from '../../../platform/services.ts';
import { acceptAgeResult } from '../checks/receive-age-result.ts';
import { selectSandboxCheck, updateSandboxCheck } from '../providers/sandbox-age.queries.ts';
import { AGE_SANDBOX_PATH, sandboxAgeProvider, signAgeResult } from '../providers/sandbox-age-provider.ts';
import { ageCheckPage, pressed } from './age-check-page.ts';

const QUEUE = defineQueue('sandbox-age-result', z.object({ reference: z.string() }));

/** Pages of the sandbox provider; mounted only if the operator has chosen it. */
export function createAgeSandboxPages(services: Services, frame: TestFrame): Hono {
  const find = (reference: string) => selectSandboxCheck(services.sql, reference, services.clock.now());
  return createTestPages({
    frame,
    async page(reference, words) {
      const check = await find(reference);
      return check ? ageCheckPage(check, words) : null;
    },
    async press(reference, outcome) {
      const check = await find(reference);
      if (!check) return null;
      const button = pressed(check.status, outcome);
      // Pressed twice, or on an outdated page: shows the present state.
      if (!button) return `${AGE_SANDBOX_PATH}/${reference}`;
      const change = { reference, from: check.status, to: button.status, method: button.method ?? null };
      await services.sql.begin(async (tx) => {
        if (await updateSandboxCheck(tx, change)) await queueResult(services, tx, reference);
      });
      return check.return_path;
    },
  });
}

function queueResult({ jobs }: Services, sql: AnySql, reference: string): Promise<void> {
  return jobs.send(sql, QUEUE, { reference });
}

/**
 * Delivers the webhook, with its signature, within this process: a site can't be sure to reach itself by its public
 * address.
 */
async function sendResult(services: Services, { reference }: { reference: string }): Promise<void> {
  const body = new TextEncoder().encode(JSON.stringify({ reference }));
  const headers = await signAgeResult(services, body);
  await acceptAgeResult(services, sandboxAgeProvider, { header: (name) => headers[name], body });
}

export const ageResultWorker = workOn(QUEUE, sendResult);
