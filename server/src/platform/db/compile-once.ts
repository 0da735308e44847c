import type { CompiledQuery } from 'kysely';
import type { Db } from './client.ts';

/** Takes the place of a value while the statement is composed. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Returns the value with this name. Only a placeholder when the statement is composed: it cannot be compared. */
export type ValueOf<Values> = <Name extends keyof Values & string>(name: Name) => Values[Name];

/**
 * A query whose statement is composed at its first execution only; later ones fill in the values. For statements that
 * are executed often and are long: composing them costs more CPU than everything else that the API does for the call.
 * A value must not decide what the statement consists of, because `compose` is called once.
 */
export function compileOnce<Values extends Record<string, unknown>, Row>(
  compose: (db: Db, valueOf: ValueOf<Values>) => { compile(db: Db): CompiledQuery<Row> },
): (db: Db, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    compiled ??= compose(db, (name) => new Placeholder(name) as never).compile(db);
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name] : parameter,
    );
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}
