/** Height of a card in px: padding, title and two lines. */
export const LOG_CARD_PX = 84;
