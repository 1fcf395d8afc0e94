// What a value without letters is called.
export const unnamed = 'ohne Namen';
