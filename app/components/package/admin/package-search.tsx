import { Form } from "@remix-run/react";

export function PackageSearch({ search }: { search?: string }) {
  return (
    <Form role="search" className="search">
      <label htmlFor="search">Search title, tour or location</label>
      <input type="search" id="search" name="search" defaultValue={search} key={search} maxLength={100} />
      <button className="button button-quiet">Search</button>
    </Form>
  );
}
