/** A payment as people say it: K-000123. */
export const documentNo = (paymentId: number) => `K-${String(paymentId).padStart(6, '0')}`
