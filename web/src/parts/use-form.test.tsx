import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draw } from '../../test/draw.tsx';
import { ApiProblem } from '../platform/api/api.ts';
import { Choice } from '../ui/choices.tsx';
import { TextField } from '../ui/input.tsx';
import { Form, SubmitButton } from './form.tsx';
import { useForm } from './use-form.ts';

const send = vi.fn<(body: unknown) => Promise<unknown>>();

beforeEach(() => {
  send.mockReset();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function SignUp({ ask }: { ask?: () => void }) {
  const form = useForm('POST signup.php', { repeats: 'key', draft: 'test', hidden: { country: 'DE' }, send, ask });
  return (
    <Form form={form} aria-label="Sign up">
      <TextField {...form.field('name')} label="Name" />
      <TextField {...form.field('email')} label="E-mail" />
      <TextField {...form.field('password')} label="Password" type="password" autoComplete="new-password" />
      <TextField {...form.field('password_repeat')} label="Once more" type="password" autoComplete="new-password" />
      <Choice {...form.tick('terms_accepted')} label="Terms" />
      <Choice {...form.tick('consents.mails')} label="Mails" />
      <Choice name="looking_for" value="male" label="Men" />
      <Choice name="looking_for" value="female" label="Women" />
      <SubmitButton form={form}>Send</SubmitButton>
      {ask ? (
        <button type="button" onClick={form.confirm}>
          Yes
        </button>
      ) : null}
    </Form>
  );
}

const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
const press = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send' })));

const refusal = (code: ApiProblem['code'], fields?: ConstructorParameters<typeof ApiProblem>[0]['fields']) =>
  new ApiProblem({ code, status: 422, fields });

test('the fields make the body: what is empty is missing, boxes are true, false or a list', async () => {
  await draw(<SignUp />, { texts: [] });
  send.mockResolvedValue({});
  type('Name', 'Nora');
  type('Password', 'long enough');
  type('Once more', 'long enough');
  fireEvent.click(screen.getByLabelText('Mails'));
  fireEvent.click(screen.getByLabelText('Men'));
  await press();
  expect(send).toHaveBeenCalledExactlyOnceWith({
    name: 'Nora',
    password: 'long enough',
    terms_accepted: false,
    consents: { mails: true },
    looking_for: ['male'],
    country: 'DE',
  });
});

test('what is wrong stands at its field, which gets the focus, until it is changed', async () => {
  await draw(<SignUp />, { texts: [] });
  send.mockRejectedValue(
    refusal('validation_failed', { email: { code: 'email_invalid' }, terms_accepted: { code: 'terms_required' } }),
  );
  type('Name', 'Nora');
  await press();
  const email = screen.getByLabelText('E-mail');
  expect(document.activeElement).toBe(email);
  expect(email.getAttribute('aria-invalid')).toBe('true');
  expect(email).toHaveProperty('value', '');
  expect(screen.getByText('Enter a valid email address.')).toBeDefined();
  expect(screen.getByRole('alert').textContent).toBe('Please check “E-mail”, “Terms”.');
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Nora');
  type('E-mail', 'nora@mail.example');
  expect(screen.queryByText('Enter a valid email address.')).toBeNull();
  expect(screen.getByLabelText('Terms').getAttribute('aria-invalid')).toBe('true');
});

test('a wrong field that stands nowhere is said beside the button, in the language of the page', async () => {
  await draw(<SignUp />, { texts: [], locale: 'de' });
  send.mockRejectedValue(refusal('validation_failed', { date_of_birth: { code: 'required' } }));
  await press();
  expect(screen.getByRole('alert').textContent).toBe('Bitte prüf deine Angaben. Gib dein Geburtsdatum ein.');
});

test('what has to be typed twice is compared here, and nothing is sent', async () => {
  await draw(<SignUp />, { texts: [] });
  type('Password', 'one');
  type('Once more', 'another');
  await press();
  expect(send).not.toHaveBeenCalled();
  expect(screen.getByText('The two passwords must match.')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('Once more'));
});

test('whoever waits is told so after 2 seconds, and what to do after 5; a second press does nothing', async () => {
  vi.useFakeTimers();
  await draw(<SignUp />, { texts: [] });
  const answer = Promise.withResolvers<unknown>();
  send.mockReturnValue(answer.promise);
  await press();
  const button = screen.getByRole('button', { name: 'Send' });
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(screen.getByRole('status').textContent).toBe('');
  await act(async () => vi.advanceTimersByTime(2000));
  expect(screen.getByRole('status').textContent).toBe('Still trying…');
  await act(async () => vi.advanceTimersByTime(3000));
  expect(screen.getByRole('status').textContent).toContain('it only counts once');
  await press();
  expect(send).toHaveBeenCalledOnce();
  await act(async () => answer.reject(new ApiProblem({ code: 'service_unavailable', status: 503 })));
  expect(screen.getByRole('status').textContent).toBe('');
  expect(screen.getByRole('alert').textContent).toContain('Nothing is wrong with your connection');
  send.mockRejectedValueOnce(new ApiProblem({ code: 'service_unavailable', status: 0 }));
  await press();
  expect(screen.getByRole('alert').textContent).toContain('Please check your connection');
});

test('whoever is offline is told so, and nothing is sent', async () => {
  await draw(<SignUp />, { texts: [] });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  type('Name', 'Nora');
  await press();
  expect(send).not.toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).toContain('You’re offline, so nothing was sent.');
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Nora');
});

test('what is typed is there again, but for passwords, until it was sent', async () => {
  const first = await draw(<SignUp />, { texts: [] });
  type('Name', 'Nora');
  type('Password', 'secret');
  fireEvent.click(screen.getByLabelText('Women'));
  first.unmount();
  expect(sessionStorage.getItem('draft:test')).not.toContain('secret');
  const second = await draw(<SignUp />, { texts: [] });
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Nora');
  expect(screen.getByLabelText('Women')).toHaveProperty('checked', true);
  expect(screen.getByLabelText('Men')).toHaveProperty('checked', false);
  expect(screen.getByLabelText('Password')).toHaveProperty('value', '');
  send.mockResolvedValue({});
  await press();
  second.unmount();
  expect(sessionStorage.getItem('draft:test')).toBeNull();
});

test('a second question is asked before anything is sent', async () => {
  const ask = vi.fn();
  await draw(<SignUp ask={ask} />, { texts: [] });
  send.mockResolvedValue({});
  type('Name', 'Nora');
  await press();
  expect([ask.mock.calls.length, send.mock.calls.length]).toEqual([1, 0]);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Yes' })));
  expect(send).toHaveBeenCalledOnce();
});

test('a form that the server has answered begins with what it said', async () => {
  const problem = {
    type: '',
    title: '',
    status: 422,
    code: 'validation_failed',
    fields: { name: { code: 'name_taken' } },
  };
  const sentForm = { call: 'POST signup.php', done: false, problem, typed: { name: ['Nora'], terms_accepted: ['on'] } };
  await draw(<SignUp />, { texts: [], sentForm });
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Nora');
  expect(screen.getByLabelText('Terms')).toHaveProperty('checked', true);
  expect(screen.getByText(/^This name is taken/)).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
});

test('what was sent without scripts is newer than what was typed before', async () => {
  const first = await draw(<SignUp />, { texts: [] });
  type('Name', 'Old');
  fireEvent.change(screen.getByLabelText('Name'));
  first.unmount();
  const second = await draw(<SignUp />, { texts: [] });
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Old');
  second.unmount();
  const problem = { type: '', title: '', status: 422, code: 'validation_failed' };
  const sentForm = { call: 'POST signup.php', done: false, problem, typed: { name: ['Newer'] } };
  const third = await draw(<SignUp />, { texts: [], sentForm });
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Newer');
  third.unmount();
  await draw(<SignUp />, { texts: [] });
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Newer');
});
