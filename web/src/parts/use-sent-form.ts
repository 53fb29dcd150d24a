import type { Address } from '@rendezvous/contract/endpoints';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** Answer of the server to this form, as long as the form is there. */
export function useSentForm(address: Address) {
  const { sentForm } = useRouter().options.context;
  const [sent] = useState(() => sentForm.of(address));
  useEffect(() => sentForm.forget(address), [sentForm, address]);
  return sent;
}
