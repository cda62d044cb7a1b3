const form = document.querySelector("form[data-price]");

form?.addEventListener("input", () => {
  const total = Number(form.dataset.price) * Number(form.numberOfPersons.value);
  form.querySelector("output").textContent = `₹${total.toLocaleString("en-IN")}`;
});
