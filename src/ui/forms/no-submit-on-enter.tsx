/**
 * Enter in a text field presses the first submit button of a form. As the first one this does nothing, so that a form whose
 * buttons move money or remove something is submitted by a press on one of them only.
 */
export const NoSubmitOnEnter = () => <button type="submit" disabled hidden />
