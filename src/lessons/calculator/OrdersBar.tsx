import type { CSSProperties } from 'react';
import styles from './Calculator.module.css';

/** How far it is to the limit, on a scale of powers of ten: to the right there is room, to the left there is none. */
export function OrdersBar({ ordersLeft }: { readonly ordersLeft: number | null }) {
  if (ordersLeft === null) return null;
  const reach = Math.min(ORDERS_SHOWN, Math.max(-ORDERS_SHOWN, ordersLeft));
  const share = Math.abs(reach) / ORDERS_SHOWN;
  return (
    <span
      className={styles.bar}
      data-over={ordersLeft < 0 || undefined}
      style={{ '--share': share } as CSSProperties}
      aria-hidden
    />
  );
}

/** Beyond three powers of ten nobody asks how far. */
const ORDERS_SHOWN = 3;
