/** The readable number of a payment: K-000123. */
export const documentNo = (paymentId: number) => `K-${String(paymentId).padStart(6, '0')}`
