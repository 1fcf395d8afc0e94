// That an alert was snoozed before is said where it is shown: its cause knows. A second snooze said it twice.
export const sql = `
  UPDATE alert SET body = replace(body, 'Snoozed before: ', ''), discreet = replace(discreet, 'Snoozed before: ', '')
    WHERE instr(cause, '"snoozedAlertId"') > 0;
`;
