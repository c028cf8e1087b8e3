import { useState } from 'react';
import type { LockService } from '../../models/contract';
import { Modal } from '../elements/Modal';
import { later, LOADING } from '../elements/later';

const ServiceCard = later(() => import('./ServiceCard'), LOADING);

/** Opens the card of a lock service, which is fetched only then. */
export function AboutService({ service }: { readonly service: LockService<never> }) {
  const [isOpen, setIsOpen] = useState(false);
  const title = `About ${service.label}`;
  const close = (): void => setIsOpen(false);
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {title}
      </button>
      {isOpen && (
        <Modal title={title} onClose={close}>
          <ServiceCard service={service} onDone={close} />
        </Modal>
      )}
    </>
  );
}
